import type { Presence } from '#products/list-allergens.ts';
import { joinClasses } from '#ui/join-classes.ts';
import styles from './presence-sign.module.css';

/** A full, a half and an empty disc: they tell it by their shape, and print in black and white. */
export function PresenceSign({ presence }: { presence: Presence }) {
  return <span aria-hidden="true" className={joinClasses(styles.sign, styles[presence])} />;
}
