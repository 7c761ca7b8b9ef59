import { preload } from 'react-dom';

export const metadata = { icons: '/favicon.svg' };

export const viewport = { themeColor: '#FBF5EA' };

export default function Layout({ children }) {
  preload(process.env.KIT_FONT, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' });
  return (
    <html lang="en-GB">
      <head>
        <link rel="stylesheet" href="/kit/style.css" precedence="default" />
      </head>
      <body>
        <div id="app">{children}</div>
      </body>
    </html>
  );
}
