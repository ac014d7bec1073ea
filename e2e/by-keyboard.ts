/** In the project `keyboard` whatever a journey clicks, writes or chooses is reached and done by keys, as somebody without a mouse would. */
import { test as base, type ElementHandle, expect, type Locator, type Page } from '@playwright/test';

export const test = base.extend<{ byKeyboard: boolean; keysOnly: undefined }>({
  byKeyboard: [false, { option: true }],
  keysOnly: [
    async ({ page, byKeyboard }, use) => {
      if (byKeyboard) takeTheMouseAway(page);
      await use(undefined);
    },
    { auto: true },
  ],
});

type Part = ElementHandle<Element>;

const stopsAtMost = 400;
let taken = false;

/** A worker belongs to one project: what is changed stays so. */
function takeTheMouseAway(page: Page): void {
  if (taken) return;
  taken = true;
  const locators = Object.getPrototypeOf(page.locator('body'));
  const own = { fill: locators.fill, selectOption: locators.selectOption };
  const instead = {
    async click(this: Locator, options?: { timeout?: number; button?: 'left' | 'right' | 'middle' }) {
      await expect(this).toBeEnabled(options);
      const part = await reach(this);
      if (options?.button === 'right') await this.page().keyboard.press('Shift+F10');
      else await activate(this.page(), part);
    },
    async hover(this: Locator) {
      await reach(this);
    },
    async check(this: Locator) {
      if (!(await this.isChecked())) await instead.click.call(this);
    },
    async uncheck(this: Locator) {
      if (await this.isChecked()) await instead.click.call(this);
    },
    async focus(this: Locator) {
      await reach(this);
    },
    async press(this: Locator, key: string) {
      await reach(this);
      await this.page().keyboard.press(key);
    },
    async fill(this: Locator, text: string, options?: { timeout?: number }) {
      await expect(this).toBeEditable(options);
      const field = await reach(this);
      // A date is written part by part, in an order of its own.
      if (await field.evaluate((at) => at.matches('[type=date], [type=time], [type=datetime-local]'))) return own.fill.call(this, text);
      await this.page().keyboard.press('Control+a');
      if (text === '') await this.page().keyboard.press('Delete');
      else await this.page().keyboard.insertText(text);
    },
    async selectOption(this: Locator, ...given: Parameters<Locator['selectOption']>) {
      await reach(this);
      return own.selectOption.apply(this, given);
    },
  };
  Object.assign(locators, instead);
}

/** Moves the focus with Tab, and within tabs, menus and choices with arrows. @throws Error for what no key leads to */
export async function reach(locator: Locator): Promise<Part> {
  const { keyboard } = locator.page();
  // A page that comes to life draws it anew.
  await expect(() => locator.scrollIntoViewIfNeeded()).toPass();
  let found: Part | null = null;
  for (let stop = 0; stop < stopsAtMost; stop++) {
    // The page may have drawn it anew.
    if (!(await found?.evaluate((part) => part.isConnected))) found = (await locator.evaluateHandle(partWithFocus)).asElement();
    if (!found) throw new Error(`${locator} holds nothing that a key could reach`);
    const key = await nextKey(found);
    if (key === 'here') {
      await expect
        .poll(async () => {
          // What comes above it may have pushed it away.
          await locator.scrollIntoViewIfNeeded();
          return locator.evaluate(complaintAboutFocus);
        })
        .toBe('');
      return found;
    }
    await keyboard.press(key);
  }
  throw new Error(`${locator} was not reached within ${stopsAtMost} keys`);
}

async function nextKey(part: ElementHandle): Promise<string> {
  const frame = await part.ownerFrame();
  // Outside of the frame that it stands in: to the frame first.
  if (frame?.parentFrame() && !(await part.evaluate(() => document.hasFocus()))) {
    const key = await nextKey(await frame.frameElement());
    return key === 'here' ? 'Tab' : key;
  }
  return part.evaluate(compass);
}

async function activate(page: Page, part: Part): Promise<void> {
  const key = await part.evaluate((at) => {
    if (at.matches('[type=radio]:checked')) return '';
    if (at.matches('input[type=radio], input[type=checkbox]')) return 'Space';
    return at.matches('input, select, textarea, [contenteditable], .monaco-editor *') ? '' : 'Enter';
  });
  if (key) await page.keyboard.press(key);
}

/** In the page: what gets the focus when this is meant. */
function partWithFocus(at: Element): Element | null {
  const editor = at.closest('.monaco-editor');
  if (editor) return editor.querySelector('textarea, [role=textbox]');
  return at.closest('label')?.control ?? at.closest('a[href], button, input, select, textarea, summary, iframe, [tabindex]');
}

/** In the page: the key that leads on to the part, or `here`. */
function compass(part: Node): string {
  const at = document.activeElement;
  if (!(part instanceof Element)) return 'Tab';
  if (at === part) return 'here';
  const kindOf = (element: Element | null) => element?.getAttribute('role') ?? element?.getAttribute('type');
  const kind = kindOf(part);
  const back = at !== null && at !== document.body && (at.compareDocumentPosition(part) & Node.DOCUMENT_POSITION_PRECEDING) !== 0;
  const list = part.closest('[role=tablist], [role=menu], [role=radiogroup], [role=tree], fieldset');
  if (kind === 'menuitem' && !part.contains(at)) return kindOf(at) === kind && back ? 'ArrowUp' : 'ArrowDown';
  if (['tab', 'radio', 'treeitem'].includes(kind ?? '') && kindOf(at) === kind && (!list || list.contains(at))) {
    const across = kind === 'tab' && list?.getAttribute('aria-orientation') !== 'vertical';
    return across ? (back ? 'ArrowLeft' : 'ArrowRight') : back ? 'ArrowUp' : 'ArrowDown';
  }
  // What the arrows of a field for text lead through, such as a list of commands.
  if (part.matches('[tabindex="-1"]') && at?.matches('[type=search], [type=text]') && at.closest('[role=dialog]')?.contains(part))
    return 'ArrowDown';
  return back ? 'Shift+Tab' : 'Tab';
}

/** In the page: empty when the focus can be seen, and comes after the one before where that was noted. */
export function complaintAboutFocus(): string {
  const at = document.activeElement;
  if (!(at instanceof HTMLElement)) return 'nothing has the focus';
  const before = Reflect.get(window, 'focusedBefore');
  // Of one of several choices the words are seen, and the round mark is not; of an editor all of it, with its caret.
  const editor = at.closest('.monaco-editor');
  const { width, height, top, bottom, left, right } = (
    editor ??
    ((at.matches('[type=radio], [type=checkbox]') && at.parentElement) || at)
  ).getBoundingClientRect();
  const shown = width > 0 && height > 0 && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
  // A card draws the mark around all of it; a field for text shows where one is by its caret and its border.
  const ringed = [undefined, '::after'].some((part) => {
    const { outlineStyle, boxShadow } = getComputedStyle(at, part);
    return outlineStyle !== 'none' || boxShadow !== 'none';
  });
  const marked = ringed || editor !== null || at.matches('input, textarea, select');
  // A key that is pressed while a page comes to life may be lost; a trap would never let the target be reached.
  const inOrder = !(before instanceof Node) || before === at || !before.isConnected || (before.compareDocumentPosition(at) & 4) !== 0;
  return shown && marked && inOrder && at.tabIndex <= 0
    ? ''
    : `${at.outerHTML.slice(0, 200)} shown ${shown} marked ${marked} in order ${inOrder}`;
}
