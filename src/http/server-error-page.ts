import { brandName } from '#i18n/brand.ts';

/** The page shown after a crash. It is self-contained: no content, scripts, styles or pictures. */
export const serverErrorPage = `<!DOCTYPE html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Something went wrong | ${brandName}</title>
</head>
<body>
<main>
<h1>Sorry, something went wrong on our side</h1>
<p>Please try again in a moment. If it happens again, please come back later: we have been told about it.</p>
<p><a href="/">${brandName}</a></p>
</main>
</body>
</html>
`;
