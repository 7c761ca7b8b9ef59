import { toPlainHeadline } from '#rich-text/plain-headline.ts';
import { RichText } from '#rich-text/rich-text.tsx';
import { BlockSection } from '#ui/block-section/block-section.tsx';
import { joinClasses } from '#ui/join-classes.ts';
import { alignClass, textAlignClass, widthClass } from '#ui/placement/placement.ts';
import { getTextLook, TextStack } from '#ui/text-stack/text-stack.tsx';
import type { BlockProps } from '../block-props.ts';
import { OwnFilm } from './own-film.tsx';
import { ProviderFilm } from './provider-film.tsx';
import type { videoBlock } from './schema.ts';
import styles from './video.module.css';

/** A film behind its poster. The player is loaded when the visitor presses play (R2.107). */
export function Video(props: BlockProps<typeof videoBlock>) {
  const { video, headline, text, textAlign, caption, width, align, isFirst } = props;
  return (
    <BlockSection settings={props}>
      {video && (
        <div className={joinClasses(styles.video, widthClass(width), alignClass(align))}>
          <TextStack
            headline={headline}
            {...getTextLook(props, props.headlineSize)}
            highlightColour={props.headerHeadlineHighlightColour}
            text={text}
            textAlign={textAlign}
          />
          <figure>
            {video.provider === 'file' ? (
              <OwnFilm
                film={video}
                {...nameFilm(props)}
                poster={props.poster ?? video.poster}
                priority={isFirst}
              />
            ) : (
              <ProviderFilm film={video} {...nameFilm(props)} poster={props.poster} priority={isFirst} />
            )}
            {caption && (
              <figcaption className={joinClasses(styles.caption, textAlignClass(textAlign))}>
                <RichText document={caption} className="size-m16-d16" />
              </figcaption>
            )}
          </figure>
        </div>
      )}
    </BlockSection>
  );
}

/** The film's title: the block's own, else that of the film, else the headline. */
function nameFilm({ title, headline, languages, video }: BlockProps<typeof videoBlock>) {
  const film = video?.provider === 'file' ? video : undefined;
  if (title !== undefined) return { title, titleLanguage: languages?.title };
  if (film?.title) return { title: film.title, titleLanguage: film.languages?.title };
  return { title: toPlainHeadline(headline ?? ''), titleLanguage: languages?.headline };
}
