import { sizes } from '#schema/choices.ts';
import { defineBlock } from '#schema/define-block.ts';
import { defineItem } from '#schema/define-item.ts';
import { socialIcons } from '#schema/entries/site-entry.ts';
import { choice, image, link, list, text } from '#schema/fields.ts';

export const socialPost = defineItem({
  name: 'SocialPost',
  description: 'A post on one of the brand’s social channels.',
  needs: [['text', 'image']],
  fields: {
    label: text({ reads: 'body', description: 'Name of the channel.', required: true }),
    icon: choice(socialIcons, { description: 'Sign of the channel.', default: 'default' }),
    text: text({
      reads: 'body',
      isLong: true,
      description: 'What the post says; a newline starts a new line.',
    }),
    image: image({ description: 'The post’s picture, shown square.' }),
    link: link({ description: 'Address of the post.' }),
  },
});

export const socialCarousel = defineBlock({
  name: 'SocialCarousel',
  group: 'pictures',
  alsoCalled: 'instagram feed slider',
  description: 'Posts from the brand’s social channels to leaf through.',
  avoidWhen: 'The posts are older than the season: nothing dates a page faster.',
  accessibility:
    'A carousel with arrows and arrow keys, named by the block’s headline. Each post is one link that says its channel and its text; nothing is loaded from the channel itself.',
  needs: [['items']],
  fields: {
    items: list(socialPost, { description: 'The posts; one needs a text or a picture to be shown.' }),
    itemsHeadlineSize: choice(sizes, { description: 'Size of each channel’s name.', default: 'm14-d16' }),
  },
});
