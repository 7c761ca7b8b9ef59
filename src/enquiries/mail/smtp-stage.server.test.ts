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
  it('names the first of several commands on their way that was not answered', () => {
    const { stage, hear, say } = setUp();
    hear('220 hello');
    say('EHLO www.oakpea.example');
    hear();
    say('MAIL FROM:<noreply@oakpea.example>', 'RCPT TO:<sales@oakpea.example>', 'DATA');
    expect(stage.current).toBe('MAIL FROM');
    hear();
    expect(stage).toMatchObject({ current: 'RCPT TO', answered: 'MAIL FROM' });
    hear();
    expect(stage).toMatchObject({ current: 'DATA', answered: 'RCPT TO' });
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

  it('takes TLS for what follows when the server agrees to it, and nothing but a command’s name from any line', () => {
    const { stage, hear, say } = setUp();
    hear('220 hello');
    say('STARTTLS');
    expect(stage.current).toBe('STARTTLS');
    hear('220 go on');
    expect(stage.current).toBe('TLS');
    say('EHLO www.oakpea.example');
    hear();
    say('AUTH LOGIN');
    hear('334 VXNlcm5hbWU6');
    say('cm9ib3Q=');
    expect(stage.current).toBe('AUTH LOGIN');
    hear('334 UGFzc3dvcmQ6');
    say('/* secret */');
    expect(stage.current).toBe('AUTH LOGIN');
  });

  it('is not led astray by the line that says that the connection was closed', () => {
    const { stage, logger } = setUp();
    logger.info({ tnx: 'network' });
    expect(stage.current).toBe('the greeting');
  });
});
