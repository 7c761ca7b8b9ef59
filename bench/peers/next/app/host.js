import Link from 'next/link';
import { Fragment } from 'react';

/** Links prefetch as Next.js does it; React takes the tags for the head there. */
export const host = { Link, Head: Fragment };
