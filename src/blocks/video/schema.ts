import { alignments, contentWidths } from '#schema/choices.ts';
import { headlineOf, headlineSize } from '#schema/common-fields.ts';
import { defineBlock } from '#schema/define-block.ts';
import { choice, date, image, richText, text, video } from '#schema/fields.ts';

export const videoBlock = defineBlock({
  name: 'Video',
  group: 'pictures',
  alsoCalled: 'youtube vimeo movie embed',
  description: 'A film behind its poster: a file of ours, or one at YouTube or Vimeo.',
  avoidWhen: 'It moves without saying anything: a picture loads faster and distracts less.',
  accessibility:
    'The play button is named after the film, and pressing it takes the focus to the player; nothing plays by itself. Without scripts, a film of ours plays in the browser’s own player, and one elsewhere is a link. A film with speech needs captions in its picture, and a transcript that the caption links to.',
  needs: [['video']],
  fields: {
    headline: headlineOf('Headline above the film'),
    headlineSize,
    text: richText({ description: 'Text above the film.' }),
    textAlign: choice(alignments, { description: 'How headline and text are aligned.', default: 'center' }),
    video: video({ description: 'The film: its name, or its address at YouTube or Vimeo.' }),
    title: text({
      reads: 'heading',
      description: 'Name of the film, for its play button; by default its own, or else the headline.',
    }),
    uploadDate: date({
      description: 'When the film was first published, for search engines; by default its own date.',
    }),
    poster: image({ description: 'Picture shown before the film plays; by default the film’s own.' }),
    caption: richText({ description: 'Line under the film; link its transcript here.' }),
    width: choice(contentWidths, { description: 'Largest width of the film.', default: 'lg' }),
    align: choice(alignments, { description: 'Where the film stands.', default: 'center' }),
  },
});
