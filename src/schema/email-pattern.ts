/**
 * An e-mail address: letters of any script, and a domain of at least two labels. Looser than RFC 5321, since only sending a
 * mail shows whether an address works, but safe to put in a mail header: no control characters, no second address.
 */
export const emailPattern =
  /^[^\s@"(),:;<>[\\\]\p{C}]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}-]{0,61}[\p{L}\p{N}\p{M}])?\.)+[\p{L}\p{N}][\p{L}\p{N}\p{M}-]{0,61}[\p{L}\p{N}\p{M}]$/u;
