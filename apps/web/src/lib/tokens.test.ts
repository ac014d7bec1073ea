import { describe, expect, it } from 'vitest';
import { chooseToken, forgetEverything, forgetTokens, keepDemoToken, keepSessionToken, makeDemoToken, takeDemoToken } from './tokens.ts';

const storeOf = (items: Record<string, string>) => {
  const map = new Map(Object.entries(items));
  return {
    map,
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  };
};
const demo = 'demo-token-0123456789abcdef';

describe('the token of a request', () => {
  it('is the demo token first, then the session token, then the provider’s, then the one that grants nothing', () => {
    const store = storeOf({ demo_token: demo, session_token: 's', 'starwright-auth': '{"access_token":"p"}' });
    expect(chooseToken(store)).toBe(demo);
    store.removeItem('demo_token');
    expect(chooseToken(store)).toBe('s');
    store.removeItem('session_token');
    expect(chooseToken(store)).toBe('p');
    store.removeItem('starwright-auth');
    expect(chooseToken(store)).toBe('anonymous');
  });

  it('never comes from a malformed demo token or a provider record that is not JSON', () => {
    expect(chooseToken(storeOf({ demo_token: 'demo-token-short', 'starwright-auth': '{oops' }))).toBe('anonymous');
  });

  it('forgets demo and session token after a 401, and the provider’s record too when signing out', () => {
    const store = storeOf({ demo_token: demo, session_token: 's', 'starwright-auth': '{"access_token":"p"}', theme: 'dark' });
    forgetTokens(store);
    expect(chooseToken(store)).toBe('p');
    forgetEverything(store);
    expect([...store.map]).toEqual([['theme', 'dark']]);
  });

  it('lets a real sign-in take the place of a demo', () => {
    const store = storeOf({});
    keepDemoToken(store, demo);
    keepSessionToken(store, 's');
    expect(chooseToken(store)).toBe('s');
  });
});

describe('demo tokens', () => {
  it('are made long enough for the server', () => {
    expect(makeDemoToken()).toMatch(/^demo-token-[0-9a-f]{48}$/);
  });

  it('are taken out of any address, and ignored there when malformed', () => {
    expect(takeDemoToken(`https://s.example/projects?a=1&demo_token=${demo}#x`)).toEqual({
      token: demo,
      address: 'https://s.example/projects?a=1#x',
    });
    expect(takeDemoToken('https://s.example/?demo_token=%3Cscript%3E')).toEqual({ token: undefined, address: 'https://s.example/' });
  });
});
