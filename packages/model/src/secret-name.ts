/** By how their names end, blanks, dashes and underscores left out: `aws_secret_access_key`, `smtpPassword`, `authToken`. */
const SECRET =
  /(password|passwd|^pass|smtppass|userpass|passphrase|secret|secretvalue|secretstring|secretaccess|secretaccesskey|accesskey|privatekey|sshkey|apikey|token|credentials?|kubeconfig|clientcertificate|clientkey|authorization|connectionstring|webhook|webhookurl|webhookheaders)$/;
/** The identifier of a key is no secret, though some call it a key; the file of one neither. */
const OPEN = /^accesskey(id)?$/;

/** Whether what is called so is a secret. */
export function namesSecret(name: string): boolean {
  const bare = name.toLowerCase().replace(/[-_ ]/g, "");
  return SECRET.test(bare) && !OPEN.test(bare);
}
