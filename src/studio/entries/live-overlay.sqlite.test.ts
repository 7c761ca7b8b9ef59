import { describe } from 'vitest';
import { describeLiveOverlay } from './live-overlay.cases.ts';

describe('what is published, in SQLite', () => describeLiveOverlay(async () => undefined));
