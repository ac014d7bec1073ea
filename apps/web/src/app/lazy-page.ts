import { lazyRouteComponent } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { serverAnswers } from '../lib/server-gone.ts';

/** As browsers and Vite say it; anything else is thrown by the code itself. */
const notFetched = /dynamically imported module|importing a module script failed|unable to preload/i;

/**
 * A page whose code is fetched when it is wanted. Without an answer from the server the page waits for one; the router alone would
 * load the whole page anew and leave the person with the browser's own words.
 */
export const lazyPage = (load: () => Promise<{ default: ComponentType }>) => lazyRouteComponent(() => whenThere(load));

/** @throws Error when the code is not to be had although the server answers: by its message the router loads the page anew, once. */
export async function whenThere<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch (error) {
    if (!(error instanceof Error && notFetched.test(error.message))) throw error;
    await serverAnswers();
    throw new TypeError(`Failed to fetch dynamically imported module: ${error.message}`);
  }
}
