import { describeSignIn } from './sign-in.cases.ts';

describeSignIn('SQLite');
