import type { Controls } from '../form-context.ts';
import { BlocksControl } from './blocks-control.tsx';
import { ChoiceControl } from './choice-control.tsx';
import { ChoicesControl } from './choices-control.tsx';
import { ColourControl } from './colour-control.tsx';
import { DateControl } from './date-control.tsx';
import { EmailsControl } from './emails-control.tsx';
import { FlagControl } from './flag-control.tsx';
import { GroupControl } from './group-control.tsx';
import { ImageControl } from './image-control.tsx';
import { LinkControl } from './link-control.tsx';
import { ListControl } from './list-control.tsx';
import { NumberControl } from './number-control.tsx';
import { ReferenceControl } from './reference-control.tsx';
import { RichTextControl } from './rich-text-control.tsx';
import { TextControl } from './text-control.tsx';
import { VideoControl } from './video-control.tsx';

export const controls = {
  text: TextControl,
  richText: RichTextControl,
  flag: FlagControl,
  number: NumberControl,
  choice: ChoiceControl,
  choices: ChoicesControl,
  colour: ColourControl,
  image: ImageControl,
  video: VideoControl,
  link: LinkControl,
  emails: EmailsControl,
  date: DateControl,
  list: ListControl,
  group: GroupControl,
  blocks: BlocksControl,
  reference: ReferenceControl,
} as Controls;
