/** A page that a proxy sends instead of a response, with a name in each of its places. */
export const SIGN_IN_PAGE = `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="author" content="Metta Kept">
<link rel="stylesheet" href="/assets/main.3f2a9.css"><title>Sign in</title><style>.Page{color:#123456}</style>
<script type="application/json">{"user":{"first":"Jasona","last":"JASONSKA","phone":601234567,"born":"1990-01-25"}}</script>
<script>window.data=window.data||[];function go(){data.push(arguments)}var s="{\\"who\\":\\"Nestora Deep\\"}"; // for Remarka
</script></head><body class="Login Page"><!-- made for Commenta Person -->
<form action="/login?hint=hinta.surn%40example.org&u=Queryna%20Person&return=%2Fpeople%2FPathina">
<input name="u" value="Valuena Text"><img src="/i.png" alt="Photo of Altina"><a href="mailto:mail.writer@example.org" title="Titella">x</a>
<p data-user="{&quot;n&quot;:&quot;Attrina Json&quot;}">Please sign in</p></form></body></html>`;

/** What the page says in places that are not visible. */
export const HIDDEN_IN_PAGE = [
  ...[
    'Metta',
    'Jasona',
    'JASONSKA',
    '601234567',
    '1990-01-25',
    'Nestora',
    'Remarka',
    'Commenta',
    'hinta.surn@example.org',
  ],
  ...['Queryna', 'Pathina', 'Valuena', 'Altina', 'mail.writer@example.org', 'Titella', 'Attrina'],
] as const;
