import { afterEach, describe, expect, test, vi } from 'vitest';
import { api, Failure } from '../../src/lib/api';
import { parse } from '../../src/lib/router.svelte';

describe('addresses', () => {
  test.each([
    ['/', { page: 'home' }],
    ['/game/jubilee', { page: 'game', game: 'jubilee' }],
    ['/match/a1', { page: 'match', id: 'a1' }],
    ['/match/a1/', { page: 'match', id: 'a1' }],
    ['/replay/a1', { page: 'replay', id: 'a1' }],
    ['/join/to%20ken', { page: 'join', token: 'to ken' }],
    ['/match', { page: 'lost', path: '/match' }],
    ['/match/a/b', { page: 'lost', path: '/match/a/b' }],
    ['/elsewhere/a', { page: 'lost', path: '/elsewhere/a' }],
  ])('%s', (path, route) => {
    expect(parse(path)).toEqual(route);
  });
});

describe('failures of the HTTP side', () => {
  const answer = (make: () => Promise<Response>): void => {
    vi.stubGlobal('fetch', vi.fn(make));
  };
  const failure = async (asked: Promise<unknown>): Promise<Failure> => {
    const problem: unknown = await asked.then(
      () => null,
      (thrown: unknown) => thrown,
    );
    if (problem instanceof Failure) return problem;
    throw new Error('no failure');
  };
  afterEach(() => vi.unstubAllGlobals());

  test('the code and sentence of the server', async () => {
    answer(() =>
      Promise.resolve(
        new Response(JSON.stringify({ code: 'seat-taken', message: 'Taken.' }), { status: 409 }),
      ),
    );
    const problem = await failure(api.join('t'));
    expect([problem.code, problem.message]).toEqual(['seat-taken', 'Taken.']);
  });

  test('an answer that is no JSON', async () => {
    answer(() => Promise.resolve(new Response('<html>', { status: 502 })));
    const problem = await failure(api.games());
    expect([problem.code, problem.message]).toEqual(['internal', 'The server answered 502.']);
  });

  test('no answer', async () => {
    answer(() => Promise.reject(new TypeError('failed to fetch')));
    expect((await failure(api.games())).code).toBe('unreachable');
  });

  test('a moment names its step, its seat and what is there already', async () => {
    const fetched = vi.fn(() => Promise.resolve(new Response('{}')));
    vi.stubGlobal('fetch', fetched);
    await api.moment('m', 7, 1, 6);
    await api.moment('m', 7, null, null);
    expect(fetched.mock.calls.map((call: unknown[]) => call[0])).toEqual([
      '/api/matches/m/steps/7?seat=1&from=6',
      '/api/matches/m/steps/7?from=none',
    ]);
  });
});
