/** Draws the public pages as HTML while the page is built (scripts/page/build-page.ts). */
import { renderToString } from 'react-dom/server';
import { publicPages } from './app/public-pages.tsx';
import { VisitorApp } from './app/visitor/visitor-app.tsx';
import { siteEnglish } from './messages/site-messages.tsx';

export const paths = publicPages.map(({ path }) => path);

export async function render(path: string): Promise<string> {
  const Page = await publicPages.find((page) => page.path === path)?.load('en');
  if (!Page) throw new Error(`There is no public page at ${path}.`);
  return renderToString(<VisitorApp first={{ path, Page }} language="en" messages={siteEnglish} />);
}
