/**
 * A prerendered page can be seen before it lives. What was pressed, written or chosen until then was kept by a script within the
 * page (scripts/page/prerender.ts), and is done once more. A part is known by its place: a page in another language is drawn anew.
 */
declare global {
  interface Window {
    /** Keeps nothing more from now on. By the place of a part among all: how many there were, and what stood in it if it is no button. */
    takeEarly?: () => Map<number, { of: number; text: string | undefined }>;
  }
}

const parts = '#root :is(button, input, textarea, select)';

/** The page is not drawn by this host after all: what was kept is forgotten. */
export const forgetEarly = () => void window.takeEarly?.();

/** To be called once the page answers. */
export async function doWhatWasEarly(): Promise<void> {
  const kept = window.takeEarly?.() ?? new Map();
  delete window.takeEarly;
  for (const [at, { of, text }] of kept) {
    const all = document.querySelectorAll(parts);
    const part = all[at];
    // A page that looks otherwise by now has nothing at that place which was meant.
    if (all.length !== of) return;
    if (part instanceof HTMLButtonElement) part.click();
    else if (part && text !== undefined) write(part, text);
    // What has changed is drawn before the next one.
    await new Promise((next) => setTimeout(next));
  }
}

/** As if by hand: React takes what a script writes for no change, unless the field's own setter is gone round. */
function write(field: Element, text: string) {
  Reflect.set(field, 'value', '');
  Reflect.set(Object.getPrototypeOf(field), 'value', text, field);
  for (const kind of ['input', 'change']) field.dispatchEvent(new Event(kind, { bubbles: true }));
}
