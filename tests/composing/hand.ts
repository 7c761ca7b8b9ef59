import type { Locator, Page } from '@playwright/test';

/** Performs and counts an editor's actions. */
export class Hand {
  /** Clicks. */
  presses = 0;
  /** Key presses other than typing; two per paste. */
  keys = 0;
  /** Typed characters. */
  letters = 0;
  /** Pasted texts, each copied elsewhere first. */
  pastes = 0;
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async press(target: Locator): Promise<void> {
    this.presses += 1;
    await target.click();
  }

  async pressTwice(target: Locator): Promise<void> {
    this.presses += 1;
    this.keys += 1;
    await target.dblclick();
  }

  /** @param keys as Playwright names them: `Control+Enter` */
  async key(keys: string): Promise<void> {
    this.keys += keys.split('+').length;
    await this.page.keyboard.press(keys);
  }

  /** Types short texts and pastes long ones, like someone with the text in another window. */
  async write(target: Locator, text: string): Promise<void> {
    await this.press(target);
    if (text.length > longestTyped) return this.paste({ 'text/plain': text });
    await this.type(text);
  }

  /** Types where the focus is. */
  async type(text: string): Promise<void> {
    this.letters += text.length;
    await this.page.keyboard.type(text);
  }

  /** Pastes where the focus is. @param content texts by their types */
  async paste(content: Readonly<Record<string, string>>): Promise<void> {
    await this.page.evaluate(async (texts) => {
      const items = Object.entries(texts).map(([type, text]) => [type, new Blob([text], { type })]);
      await navigator.clipboard.write([new ClipboardItem(Object.fromEntries(items))]);
    }, content);
    this.pastes += 1;
    await this.key('ControlOrMeta+v');
  }

  /**
   * The seconds that a practised user takes, by the keystroke-level model (Card, Moran and Newell 1980): 1.3 for
   * pointing and clicking, 0.2 for a key, and 3 more for copying a text in another window.
   */
  estimateSeconds(): number {
    return this.presses * 1.3 + (this.keys + this.letters) * 0.2 + this.pastes * 3;
  }
}

/** Characters beyond which pasting is faster than typing. */
const longestTyped = 20;
