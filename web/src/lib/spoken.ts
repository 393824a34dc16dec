// Records without a sentence only carry what changed on the board: no line of a journal.
import type { Record } from '../generated/wire';

export function spoken(records: readonly Record[]): Record[] {
  return records.filter((record) => record.text !== '');
}
