/** By how they end, all but letters and digits left out: `DB_PASSWORD`, `ClientSecret`, `storage-key`; not `secret_arn`, `kms_key_id`, `password_length`. */
const SECRET =
  /(?:secret|token|passwords?|passwd|passphrase|pwd|credentials?|^pass|(?:db|root|admin|user|master|smtp)pass|(?:api|app|access|account|admin|auth|client|consumer|encryption|hmac|jwt|license|master|private|secret|session|shared|signing|storage|webhook)key|secretstring|secretvalue|hectoken|apikeyvalue|stringdata|connectionstring|webhook|webhookurl|^sig)$/;

/** Names come again and again, in every document of a kind. */
const known = new Map<string, boolean>();
const MOST_KNOWN = 10_000;
const LONGEST_KNOWN = 100;

/** Whether what is called so is a secret, in documents and in the texts inside of them. */
export function isSecretName(name: string): boolean {
  const cached = known.get(name);
  if (cached !== undefined) return cached;
  const isSecret = SECRET.test(name.toLowerCase().replace(/[^a-z0-9]/g, ""));
  if (known.size < MOST_KNOWN && name.length <= LONGEST_KNOWN) known.set(name, isSecret);
  return isSecret;
}
