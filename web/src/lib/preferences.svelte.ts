// What this browser remembers about its reader: theme, and which lessons were given. Nothing about any match.

export type Theme = 'auto' | 'light' | 'dark';

function read<T>(key: string, otherwise: T): T {
  try {
    const text = localStorage.getItem(`landfall.${key}`);
    return text === null ? otherwise : (JSON.parse(text) as T);
  } catch {
    return otherwise;
  }
}

function write(key: string, value: unknown): void {
  try {
    localStorage.setItem(`landfall.${key}`, JSON.stringify(value));
  } catch {
    // A browser that keeps nothing still plays.
  }
}

export const preferences = $state({
  theme: read<Theme>('theme', 'auto'),
  /** Ids of lessons that were given, by game; `null` where the guide was dismissed. */
  lessons: read<Record<string, string[] | null>>('lessons', {}),
});

const dark = typeof matchMedia === 'function' ? matchMedia('(prefers-color-scheme: dark)') : undefined;
dark?.addEventListener('change', () => applyTheme());

/** Sets the colours of the page from the preference, or from the system where it is `auto`. */
export function applyTheme(theme: Theme = preferences.theme): void {
  preferences.theme = theme;
  write('theme', theme);
  const isDark = theme === 'dark' || (theme === 'auto' && (dark?.matches ?? false));
  document.documentElement.dataset['theme'] = isDark ? 'dark' : 'light';
}

export function rememberLessons(game: string, given: string[] | null): void {
  preferences.lessons[game] = given;
  write('lessons', preferences.lessons);
}
