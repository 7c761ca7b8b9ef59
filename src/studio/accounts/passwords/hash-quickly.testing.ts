import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

/**
 * A password's hash costs its server a core for a while, on purpose, and would cost every test that signs somebody in.
 * What a hash says of its parameters stays as it is. Sites in processes of their own hash as on a server, and so do tests
 * of hashes themselves: `vi.stubEnv('PASSWORD_HASHES', 'full')`.
 */
const { argon2 } = crypto;
const costly = 19_456;

if (argon2.name !== 'hashQuickly') {
  crypto.argon2 = function hashQuickly(algorithm, parameters, callback) {
    const isFull = process.env.PASSWORD_HASHES === 'full' || parameters.memory !== costly;
    const quick = !isFull && { memory: 8, passes: 1 };
    argon2(algorithm, { ...parameters, ...quick }, callback);
  };
  syncBuiltinESMExports();
}
