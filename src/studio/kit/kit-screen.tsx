import styles from './kit-screen.module.css';
import { messages } from './messages.ts';
import { samples } from './samples.tsx';
import { ScreenFrame } from './screen-frame.tsx';

const parts = [...Map.groupBy(samples, ({ part }) => part)];

/** The parts that screens are made of, each in the ways that there are to use it. */
export default function KitScreen() {
  return (
    <ScreenFrame title={messages.kit} isNarrow>
      {parts.map(([part, ways]) => (
        <section key={part} id={part} aria-labelledby={`${part}-title`} className="stack3 within">
          <h2 id={`${part}-title`} className="heading">
            {part}
          </h2>
          {ways.map(({ name, Show }) => (
            <section key={name} aria-label={`${part}: ${name}`} className="stack3 within">
              <h3 className="muted">{name}</h3>
              <div className={styles.sample}>
                <Show />
              </div>
            </section>
          ))}
        </section>
      ))}
    </ScreenFrame>
  );
}
