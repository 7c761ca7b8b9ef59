import type { Presence } from '#products/list-allergens.ts';
import { joinClasses } from '#ui/join-classes.ts';
import styles from './presence-sign.module.css';

/** A full, half, dotted or empty disc, or a square: distinguishable by shape, so in black-and-white print too. */
export function PresenceSign({ presence }: { presence: Presence }) {
  return <span aria-hidden="true" className={joinClasses(styles.sign, styles[presence])} />;
}
