import { CASE_KINDS } from '@shared/domain/ids';
import { REDACTION_CLASSES } from '@shared/domain/redactionClasses';
import { REDACTION_CLASS_LABELS } from '@shared/domain/redaction/redactionClassLabels';
import { loadPresets } from '../modules/connections/presets';

/** Connections that a new vault can select. */
export const PROFILES = loadPresets().map(({ id }) => id);

export const USAGE = `Usage: caseloupe COMMAND [options]

  init --name NAME --reviewer ID        creates the vault of this profile
        [--profile ID]                  connection to select: ${PROFILES.join(', ')} (sandbox)
  list [--search WORDS]                 lists saved cases
  fetch ID… [--kind KIND]               fetches or imports cases; KIND is ${CASE_KINDS.join(', ')}
        [--from FILE]…                  IDs, a table of IDs, webhook events, saved responses
        [--profile ID]                  connection to use (default: the one selected in Settings)
  package CASE… --to FOLDER             exports one package per case
        --passphrase | --recipient AGE… | --unencrypted REASON
        [--no-report] [--reason TEXT] [--recipient-name NAME]
        [--redact CLASSES]              a redacted copy; needs --reason and --recipient-name
  verify FILE [--passphrase|--identity] verifies a package
        [--without-vault]               without known signers; no vault needed
  import FILE [--passphrase|--identity] imports a package
        [--trust FINGERPRINT]           the signer’s, confirmed with them by telephone or on paper
        [--name NAME] [--reason TEXT]   NAME: what to call a signer who is not known yet
  report CASE… --to FOLDER              saves reports as PDF
        [--paper A4|Letter] [--images none|small|full]
        [--without-broken-images]       leaves out images that cannot be displayed, and says so in the report
        [--redact CLASSES --reason TEXT --recipient-name NAME]
  time-stamp CASE                       lists the time stamps of a case, each checked again
        --to FOLDER                     saves a time-stamp request (RFC 3161)
        --response FILE                 imports the time authority’s response
        --direct                        sends a request to the address in Settings, and imports the response
  time-authority FILE --fingerprint FINGERPRINT
                                        trusts a time authority’s root certificate, by its SHA-256
  change-key --to keychain|passphrase   changes what opens the vault from now on
  renew-key                             encrypts the vault with a new key
  backup --to FOLDER                    backs up the vault as one encrypted file
  restore FILE                          restores a backup as the vault of this profile; an existing vault is
                                        set aside. The new key is stored in the keychain, or with
                                        --vault-passphrase encrypted under a passphrase
  help, or --help anywhere              shows this help

Everywhere: --json                      one JSON object per line on standard output
            --vault-passphrase          opens the vault with a passphrase instead of the keychain
            --reviewer-passphrase       signs in the reviewer of the vault, who has a passphrase

CLASSES is all, or a comma-separated list of:
${REDACTION_CLASSES.map((one) => `  ${one.padEnd(12)}${REDACTION_CLASS_LABELS[one]}`).join('\n')}

CASE is a case ID, or the ID of a saved journey, spot check or AML check. Secrets are read from standard input,
one per line: vault passphrase, reviewer passphrase, then package or backup passphrase, age identity or new passphrase.
They are never arguments. For “restore”: backup passphrase, then new vault passphrase.

Exit codes: 0 done · 1 internal error · 2 usage · 3 no vault · 4 not found · 5 partly done · 6 not done
            7 stopped after five failures in a row for the same reason
            10 package has faults · 11 no faults found, with remarks · 12 wrong passphrase or identity · 130 interrupted`;
