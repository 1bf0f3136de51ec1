import { wordsIn } from './savedTexts';

/**
 * The usual words of error messages, error pages and sign-in pages, and the names of common servers. Given names and
 * frequent surnames are left out, such as Grant, Mark and Ray.
 */
const USUAL: ReadonlySet<string> = new Set(
  [
    'about above accept acceptable accepted access accessing account accounting accounts action',
    'actions active activity actual additional address addresses administrator administrators again agree',
    'akamai alert allow allowed already also alternative although always amazon amount another any anymore',
    'anyone anything anyway apache apologies apologise apologize app appears application applications apply',
    'appropriate around article ask associated attempt attempted attempting attempts attention auth',
    'authenticate authenticated authentication authenticator authorisation authorise authorised authorization',
    'authorize authorized automatically available avoid aware away azure azurewebsites back backend bad',
    'bandwidth banned bearer because been before begin being below better between bigip blank block blocked',
    'blocking body bot both bots boundary broken browse browser browsers bug built button bytes cache called',
    'came cancel cancelled cannot captcha card cause caused causes cdn certain certificate challenge',
    'change changed changes character characters check checked checking choose chosen chrome citrix clear',
    'clearing click client closed cloudflare cloudfront code codes come command comment common complete',
    'completed completing concurrent condition conditions configuration configured confirm confirmation',
    'conflict connect connected connecting connection connections consider consists contact contacting',
    'contain contained contains content contents continue control cookie cookies copyright correct correctly',
    'cors could couldn country create created credential credentials csrf current currently customer',
    'customers data database date deactivated debian debug declined default delay delete deleted denied deny',
    'dependency deployment describe described desired despite destination detail detailed details detect',
    'detected determine developer developers device devices did didn different directly directory disable',
    'disabled discard discarded discovered display displayed distance dns does doesn doing domain don done',
    'down download due duplicate duration during each earlier either else email emails empty enable enabled',
    'encountered encryption end endpoint ensure enter entered entire entity entries entry envoy equals error',
    'errors etag even event ever every everything exact exceed exceeded exceeds except exception exceptions',
    'execute execution exist existing exists expect expectation expected experiencing expire expired expires',
    'explain explanation extended extension external extra fail failed failing fails failure failures false',
    'fastly fatal feature feedback few file files fill find firefox firewall fix fixed follow following',
    'forbidden force forget forgot forgotten form format forms forward found from full fully further future',
    'gateway general generate generated get gets getting give global gone google got guide handle',
    'handled handler handling happen happened happening happens haproxy hardware has have having header',
    'headers hello help helpdesk here hide higher history host hosted hosting hostname hour hours how however',
    'http https human identifier identity ignore ignored iis illegal image images immediately imperva',
    'important impossible improve incapsula include included includes including incomplete incorrect',
    'incorrectly indicate indicates information initial input inputs inside instance instead instructions',
    'insufficient integer intended interface intermediate internal internet interrupted interval invalid',
    'invoke issue issued issues istio item items itself javascript jetty join json just keep keycloak kindly',
    'know known kubernetes language large larger late later latest learn least leave left legal length less',
    'let level license lighttpd likely limit limited limits line link links listed load loaded loading local',
    'located location locked log logged logging login logon logout logs longer look looking loop lost made',
    'maintain maintained maintenance make makes making malformed manage managed manager manually many match',
    'matches matching maximum maybe means meantime mechanism media member members memory message messages',
    'method methods microsoft middleware might minimum minute minutes misconfigured misdirected missing',
    'mistake mobile mode modified more most move moved mozilla multiple must named navigate',
    'necessary need needed needs negotiates network never new next nginx nobody none normal not note nothing',
    'notice notified notify null number numbers oauth object obtain occur occurred occurring occurs offline',
    'often okay okta old once one ones online only open opened openid openresty operation operations operator',
    'option optional options order origin original other others otherwise out outage outside over overload',
    'overloaded owner pages parameter parameters parse parsing partial parts pass passcode passed',
    'password passwords path paths payload payment pending perform performance performed performing perhaps',
    'period permanent permanently permission permissions permitted phone php please plugin point policies',
    'policy popular portal possible possibly powered precondition preventing prevents previous previously',
    'privacy privilege privileges probably problem problems proceed process processed processing product',
    'profile prohibited project property protected protection protocol provide provided provider proxy public',
    'publicly push queries query question questions queue quickly quota range rate rather reach reached ready',
    'really reason reasons receive received receiving recent recently recognise recognised recognize',
    'recognized recommend reconnect recover recovery redirect redirected redirecting redirection redirects',
    'refer reference references refresh refused register registered registration rejected related release',
    'reload remain remaining remains remember remote remove removed renew repeat replace reply report',
    'reported repository request requested requester requesting requests require required requires reserved',
    'reset resolve resolved resource resources respond responded responding response responses restart',
    'restarting restore restricted restriction restrictions result results resume retrieve retry retrying',
    'return returned returning reveal review rights role roles route routing rule rules running runtime',
    'safari safe same saml satisfiable save saved schedule scheduled schema scheme scope screen script search',
    'searching second seconds section secure secured security see seem seems select selected send sending',
    'sent server servers service services session sessions set setting settings setup several share should',
    'show showed showing shown sign signed signin signing signout signup similar simple simply since site',
    'sites size slow slowly software solution solve someone something sometimes somewhere soon sorry',
    'source specific specified ssl sso stack standard start started starting state statement status',
    'step steps stop stopped storage string submit submitted subscription success successful successfully',
    'such suggested support supported sure suspended suspicious switch syntax system systems take taken',
    'taking target team teapot technical telephone temporarily temporary term terminated terms test text than',
    'thank thanks that their them then there these they thing things this those though threshold throttled',
    'throttling through time timed timeout times timestamp title tls today together token tokens tomcat too',
    'tool total trace traefik traffic transaction transfer tried trigger triggered trouble troubleshoot true',
    'trusted try trying twice two type types typically ubuntu unable unacceptable unauthorised unauthorized',
    'unavailable unblock undefined under undergoing understand understood unexpected unexpectedly',
    'unfortunately unhandled unique unknown unless unlock unprocessable unreachable unrecognised unrecognized',
    'unsupported until untrusted unusual update updated updates updating upgrade upload upstream urgent url',
    'usage use used user username users uses using usual usually valid validate validation value values',
    'variable varnish verification verified verify verifying version very via view violation visible visit',
    'visiting visitor visitors waiting want wants warning warnings was wasn web webmaster webpage website',
    'websites welcome well went were what whatever when whenever where whether which while who whole why',
    'window with within without wordpress work worked working works would write wrong xml yes yet you your',
    'yours yourself zone',
  ].flatMap((line) => line.split(' ')),
);
/** The title that one of these servers gives to the number of a request. */
const RAY_ID = /\bRay ID\b/g;

/** Whether a word is usual in messages and pages that are received instead of something, in any letter case. */
export const isUsualInMessages = (word: string): boolean =>
  wordsIn(word)
    .split(' ')
    .every((one) => USUAL.has(one));

/** A message without titles of which a word may be a name. */
export const withoutTitles = (message: string): string => message.replaceAll(RAY_ID, ' ');
