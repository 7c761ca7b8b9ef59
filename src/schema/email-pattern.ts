/**
 * An e-mail address as people write them today: letters of any script, and a domain of two labels or more. Looser than
 * RFC 5321, since only sending a mail shows whether an address works, but it lets through neither characters that could
 * end a mail header nor a second address.
 */
export const emailPattern =
  /^[^\s@"(),:;<>[\\\]\p{C}]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}-]{0,61}[\p{L}\p{N}\p{M}])?\.)+[\p{L}\p{N}][\p{L}\p{N}\p{M}-]{0,61}[\p{L}\p{N}\p{M}]$/u;
