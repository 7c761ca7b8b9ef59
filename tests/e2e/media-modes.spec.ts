import { expect, type Locator } from '@playwright/test';
import { openPage } from './open-page.ts';
import { test } from './test.ts';

test.use({ viewport: { width: 1440, height: 900 } });

test('a printed page holds its text and no navigation', async ({ page }) => {
  await openPage(page, '/en-gb/healthcare');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
  await expect(page.getByRole('banner').getByRole('img', { name: /Oakpea Professionals/ })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toContainText('Registered office');
  for (const name of ['Main', 'Footer']) {
    await expect(page.getByRole('navigation', { name, exact: true })).toHaveCount(0);
  }
  await expect(page.getByRole('banner').getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('banner').getByRole('link', { name: /United Kingdom/ })).toHaveCount(0);
});

test('a printed carousel shows all its slides, and no arrows', async ({ page }) => {
  await openPage(page, '/en-gb');
  await page.emulateMedia({ media: 'print' });
  const carousel = page.getByRole('region', { name: 'Oakpea Professionals' });
  await expect(carousel.getByRole('button')).toHaveCount(0);
  for (const slide of await carousel.locator('[aria-roledescription=slide]').all()) {
    const box = await slide.boundingBox();
    expect(box?.x).toBe(0);
    expect(box?.width).toBeGreaterThan(300);
  }
});

test('in forced colours what can be pressed has an outline, and so has the focus', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.setViewportSize({ width: 360, height: 900 });
  await openPage(page, '/en-gb');
  const menuButton = page.getByRole('banner').getByRole('button', { name: 'Open menu' });
  const arrow = page.getByRole('button', { name: 'Next slide' }).first();
  const heroLink = page.getByRole('main').getByRole('link').first();
  for (const control of [menuButton, arrow, heroLink]) {
    expect(await readStyle(control, 'border-top-style')).not.toBe('none');
    expect(Number.parseFloat(await readStyle(control, 'border-top-width'))).toBeGreaterThan(0);
  }
  const footerLink = page.getByRole('contentinfo').getByRole('link', { name: 'Instagram' });
  for (const control of [menuButton, arrow, heroLink, footerLink]) {
    await control.focus();
    await page.keyboard.press('Shift');
    expect(await readStyle(control, 'outline-style'), String(control)).not.toBe('none');
    expect(Number.parseFloat(await readStyle(control, 'outline-width'))).toBeGreaterThan(1);
  }
});

function readStyle(control: Locator, property: string): Promise<string> {
  return control.evaluate(
    (element, property) => getComputedStyle(element).getPropertyValue(property),
    property,
  );
}
