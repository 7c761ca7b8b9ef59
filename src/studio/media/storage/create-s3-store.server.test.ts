import { expect, it } from 'vitest';
import { createS3Store } from './create-s3-store.server.ts';
import { describeOriginalStore } from './original-store.cases.ts';
import { startTemporaryS3 } from './temporary-s3.testing.ts';

describeOriginalStore('S3', async () => {
  const { settings, breakDown, stop } = await startTemporaryS3();
  return { store: createS3Store(settings), another: createS3Store(settings), breakDown, remove: stop };
});

it('says that a storage refuses, without the key', async () => {
  const { settings, stop } = await startTemporaryS3();
  const store = createS3Store({ ...settings, secretKey: 'not-the-one' });
  const refusal = await store.read('0'.repeat(64)).catch((error: Error) => error.message);
  await stop();
  expect(refusal).toBe('The storage of media answers 403 (SignatureDoesNotMatch) to GET.');
});
