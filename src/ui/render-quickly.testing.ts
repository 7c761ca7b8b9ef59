import * as React from 'react';

/**
 * While this counter is low, React keeps a stack trace with each element that it makes, for messages to developers. No test
 * reads them, and they take two thirds of the time of rendering.
 */
const counter = 'recentlyCreatedOwnerStacks';
const internals: unknown = Object.entries(React).find(([name]) => name.startsWith('__CLIENT_INTERNALS'))?.[1];
if (typeof internals === 'object' && internals && counter in internals)
  Object.defineProperty(internals, counter, {
    configurable: true,
    get: () => Infinity,
    set: () => undefined,
  });
