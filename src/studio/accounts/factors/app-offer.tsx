import { useState } from 'react';
import { encode } from 'uqr';
import { ActionForm } from '#studio/kit/action-form.tsx';
import { Button } from '#studio/kit/button.tsx';
import { TextField } from '#studio/kit/text-field.tsx';
import { useAction } from '#studio/kit/use-action.ts';
import type { TotpOffer } from '../contract.ts';
import { messages } from '../messages.ts';
import styles from './factors.module.css';

export interface AppOfferProps {
  offer: TotpOffer;
  /** Submits the code; errors it throws are shown. */
  onConfirm: (code: string) => Promise<void>;
}

/** Shows a secret for an authenticator app, and asks for a code to confirm it. */
export function AppOffer({ offer, onConfirm }: AppOfferProps) {
  const [code, setCode] = useState('');
  const { run, isPending, error, fields } = useAction();
  return (
    <>
      <p>{messages.scan}</p>
      <div className={styles.offer}>
        <QrCode text={offer.uri} label={messages.qrCode} />
        <p className="quiet">{messages.typeInstead}</p>
        <code className="code">{offer.secret.replace(/.{4}(?=.)/g, '$& ')}</code>
      </div>
      <ActionForm error={error} onSubmit={async () => void (await run(() => onConfirm(code)))}>
        <TextField
          label={messages.code}
          inputMode="numeric"
          autoComplete="one-time-code"
          isRequired
          autoFocus
          value={code}
          onChange={setCode}
          error={fields.code}
        />
        <Button type="submit" look="primary" isPending={isPending}>
          {messages.confirm}
        </Button>
      </ActionForm>
    </>
  );
}

/** A text as a QR code; dark on light in every theme, as some cameras require. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} className={styles.code}>
      <path fill="#ffffff" d={`M0 0h${size}v${size}h-${size}z`} />
      <path fill="#000000" d={dark.join('')} shapeRendering="crispEdges" />
    </svg>
  );
}
