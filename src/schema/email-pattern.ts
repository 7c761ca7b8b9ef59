/**
 * An e-mail address as it is written today: any letters, in any script, and a domain of two labels or more.
 * Looser than RFC 5321 (whether somebody reads there, only a mail can tell), but nothing that ends a mail header,
 * and no second address.
 */
export const emailPattern =
  /^[^\s@"(),:;<>[\\\]\p{C}]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}-]{0,61}[\p{L}\p{N}\p{M}])?\.)+[\p{L}\p{N}][\p{L}\p{N}\p{M}-]{0,61}[\p{L}\p{N}\p{M}]$/u;
