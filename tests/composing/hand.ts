import type { Locator, Page } from '@playwright/test';

/** What an editor's hands do, counted. */
export class Hand {
  /** What was pointed at and pressed. */
  presses = 0;
  /** Keys that were pressed alone or together, but for letters: two for what is pasted. */
  keys = 0;
  /** Letters that were typed. */
  letters = 0;
  /** Texts that were pasted, which have been copied elsewhere before. */
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

  /** Types what is short and pastes what is long, as who has the words in another window does. */
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
   * Seconds a practised hand takes for it, by the keystroke-level model (Card, Moran and Newell 1980): pointing and
   * pressing 1.3, a key 0.2, and 3 more for a text that is copied in another window.
   */
  estimateSeconds(): number {
    return this.presses * 1.3 + (this.keys + this.letters) * 0.2 + this.pastes * 3;
  }
}

/** Letters: what takes longer to type than to copy and paste. */
const longestTyped = 20;
