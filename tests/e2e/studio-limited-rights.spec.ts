import { expect, type Page } from '@playwright/test';
import { beginPage, callStudio, goTo, inviteSomebody, openEntry, sendEnquiry } from './studio-people.ts';
import { plainTest as test } from './test.ts';

test.describe.configure({ mode: 'serial' });

let ada: Page;
test.beforeAll(async ({ studio: { context } }) => {
  ada = await context.newPage();
  await ada.goto('/studio');
});
test.afterAll(() => ada.close());

/** What a page asked for and was refused. */
function watchRefusals(page: Page): readonly string[] {
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400) refused.push(`${response.status()} ${response.url()}`);
  });
  return refused;
}

test('an editor of one language is offered what they may do, and told who does the rest', async ({
  browser,
  studio: { site },
}) => {
  await sendEnquiry(site.origin, 'Nils Pod', 'Where can we taste them?');
  const file = await beginPage(ada, 'planned-by-others', [{ block: 'Headline', headline: 'Peas' }]);
  const entries = [{ file, action: 'publish', revision: 1 }];
  await callStudio(ada, 'POST', '/plans', { name: 'English spring', entries });
  const invited = { name: 'Svea Lind', role: 'editor', locales: ['sv-se'] } as const;
  const svea = await inviteSomebody(browser, site, ada, invited);
  const refused = watchRefusals(svea);
  const main = svea.getByRole('main');
  const button = (name: string) => svea.getByRole('button', { name, exact: true });

  await goTo(svea, '/studio/today');
  await expect(svea.getByRole('region', { name: 'To look after' })).not.toContainText('no new enquiries');
  await goTo(svea, '/studio/sv-se/addresses');
  await expect(svea.getByRole('region', { name: 'Redirects, and how often' })).toBeVisible();

  await goTo(svea, '/studio/sv-se/recipes');
  await button('New recipe').click();
  await svea.getByRole('textbox', { name: 'Title' }).fill('Ärtsoppa');
  await expect(svea.getByText('Its address will be /sv-se/recept/artsoppa.')).toBeVisible();
  await button('Create').click();
  await expect(main).toContainText('ask somebody who may change all languages');

  await goTo(svea, '/studio/en-gb/pages');
  await expect(svea.getByRole('row', { name: /^About/ })).toBeVisible();
  await expect(main.getByRole('checkbox')).toHaveCount(0);
  await openEntry(svea, 'en-gb/pages/about.yaml');
  await expect(svea.getByRole('row', { name: /^Boxout/ })).toBeVisible();
  await expect(svea.getByRole('button', { name: /^Drag / })).toHaveCount(0);

  // Of its sections, which are no blocks, one does without a term.
  await openEntry(svea, 'sv-se/sitemap.yaml');
  await button('Beside the original').last().click();
  await expect(svea.getByRole('region', { name: 'Beside the original' })).toContainText('not used here');
  await svea.keyboard.press('Control+Shift+E');

  await goTo(svea, '/studio/plans');
  const plan = svea.getByRole('region', { name: 'English spring' });
  await expect(plan.getByRole('button')).toHaveText(['Add entries']);
  await button('New plan').click();
  const drafts = svea.getByRole('dialog').getByRole('checkbox');
  await expect(drafts.first()).toBeVisible();
  await expect(svea.getByRole('checkbox', { name: /planned-by-others/ })).toHaveCount(0);
  await svea.keyboard.press('Escape');

  await goTo(svea, '/studio/translations');
  const returned = await svea.request.get('/studio/api/translations/xliff?into=fi-fi&words=contact');
  const upload = { name: 'fi.xlf', mimeType: 'application/xliff+xml', buffer: await returned.body() };
  await svea.locator('input[type=file]').setInputFiles(upload);
  await expect(svea.getByRole('dialog')).toContainText('You may change Sverige only');
  expect(refused).toEqual([]);
  await svea.context().close();
});

test('an administrator of one language is offered the people and languages that are theirs', async ({
  browser,
  studio: { site },
}) => {
  const invited = { name: 'Bram Maes', role: 'administrator', locales: ['nl-be'] } as const;
  const bram = await inviteSomebody(browser, site, ada, invited);
  const refused = watchRefusals(bram);
  await goTo(bram, '/studio/people');
  await expect(bram.getByRole('button', { name: 'Actions for Bram Maes' })).toBeVisible();
  await expect(bram.getByRole('button', { name: 'Actions for Ada Brewer' })).toHaveCount(0);
  await bram.getByRole('button', { name: 'Invite someone' }).click();
  const dialog = bram.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Email address' }).fill('lotte@oakpea.example');
  await expect(dialog.getByRole('radio', { name: /^All locales/ })).toHaveCount(0);
  await expect(dialog.getByRole('checkbox')).toHaveCount(1);
  await dialog.getByRole('button', { name: 'Create invitation' }).click();
  await expect(bram.getByText('/studio/invitation#')).toBeVisible();
  await goTo(bram, '/studio/second-eyes');
  await bram.getByRole('checkbox', { name: 'Pages' }).press('Space');
  await expect(bram.getByRole('checkbox', { name: 'Pages' })).not.toBeChecked();
  await goTo(bram, '/studio/audit');
  await expect(bram.getByRole('link', { name: /xlsx/i })).toBeVisible();
  await expect(bram.getByRole('button', { name: 'Shorten…' })).toHaveCount(0);
  expect(refused).toEqual([]);
  await bram.context().close();
});

test('who sees to the enquiries of one language counts and finds these alone', async ({
  browser,
  studio: { site },
}) => {
  const invited = { name: 'Sanne Vos', role: 'viewer', locales: ['nl-nl'] } as const;
  const sanne = await inviteSomebody(browser, site, ada, invited);
  const { people } = await callStudio<{ people: { id: string; name: string }[] }>(ada, 'GET', '/people');
  const { id } = people.find(({ name }) => name === 'Sanne Vos') ?? {};
  await callStudio(ada, 'PATCH', `/people/${id}`, { seesEnquiries: true });
  await goTo(sanne, '/studio/enquiries');
  await expect(sanne.getByRole('heading', { name: 'Nothing new' })).toBeVisible();
  await sanne.getByRole('button', { name: 'New (0)' }).click();
  await sanne.keyboard.press('Escape');
  await goTo(sanne, '/studio/translations');
  await expect(sanne.getByRole('button', { name: 'Export for translators…' })).toBeVisible();
  await expect(sanne.getByRole('button', { name: 'Import translations…' })).toHaveCount(0);
  await sanne.context().close();
});
