/** The beginning of a text: of a character that does not fit, such as an emoji, no half is left. */
export const cutText = (text: string, most: number) => text.slice(0, most).replace(/\p{Cs}$/u, '');
