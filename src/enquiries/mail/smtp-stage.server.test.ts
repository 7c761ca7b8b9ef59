import { describe, expect, it } from 'vitest';
import { followSmtpStage } from './smtp-stage.server.ts';

function setUp() {
  const { stage, logger } = followSmtpStage(false);
  logger.info({ tnx: 'network', remoteAddress: '127.0.0.1' });
  return {
    stage,
    logger,
    hear: (line = '250 fine') => logger.debug({ tnx: 'server' }, line),
    say: (...lines: string[]) => {
      for (const line of lines) logger.debug({ tnx: 'client' }, line);
    },
  };
}

describe('followSmtpStage', () => {
  it('names each step of a session, without what was said in it', () => {
    const { stage, hear, say } = setUp();
    const steps = [stage.current];
    for (const line of ['EHLO us', 'STARTTLS', 'AUTH PLAIN AHI=', 'MAIL FROM:<a@b.example>', 'DATA']) {
      hear();
      steps.push(stage.current);
      say(line);
      steps.push(stage.current);
    }
    expect([...new Set(steps)]).toEqual([
      'the greeting',
      'EHLO',
      'STARTTLS',
      'TLS',
      'AUTH PLAIN',
      'MAIL FROM',
      'DATA',
    ]);
  });

  it('tells the sending of the message from the waiting for its acceptance', () => {
    const { stage, logger, hear, say } = setUp();
    hear('220 hello');
    say('DATA');
    hear('354 go on');
    expect(stage.current).toBe('the message');
    logger.info({ tnx: 'message' });
    expect(stage.current).toBe('the end of DATA');
    hear('554 no');
    expect(stage.answered).toBe('the end of DATA');
  });

  it('is not led astray by the line that says that the connection was closed', () => {
    const { stage, logger } = setUp();
    logger.info({ tnx: 'network' });
    expect(stage.current).toBe('the greeting');
  });
});
