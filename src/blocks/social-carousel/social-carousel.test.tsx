// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { find, mount } from '#ui/mount.testing.tsx';
import { buildBlock } from '../validate-block.testing.ts';
import { socialCarousel } from './schema.ts';
import { SocialCarousel } from './social-carousel.tsx';

const posts = [
  { label: 'Instagram', icon: 'instagram', text: 'Harvest week', link: 'https://www.instagram.com/p/1' },
  { label: 'YouTube', icon: 'youtube', image: 'video-kitchen-poster' },
] as const;

const build = buildBlock(socialCarousel, SocialCarousel);

describe('SocialCarousel', () => {
  it('is a named carousel with a slide for each post', async () => {
    const page = await mount(await build({ items: posts }));
    expect(find(page, '[aria-roledescription="carousel"]').getAttribute('aria-label')).toBe('Follow us');
    expect(page.querySelectorAll('[role="group"] article')).toHaveLength(2);
  });

  it('makes a post one link that says its channel and its text', async () => {
    const page = await mount(await build({ items: posts }));
    expect(page.querySelectorAll('a')).toHaveLength(1);
    expect(find(page, 'a').textContent).toMatch(/^Instagram\s*Harvest week \(opens in a new tab\)$/);
  });

  it('shows the picture of a post with its text alternative', async () => {
    const page = await mount(await build({ items: posts }));
    expect(find(page, 'img').getAttribute('alt')).toMatch(/^Double meat-free burger/);
  });
});
