/** Settings that let a service reach something, and the rules it comes with. */
import { constants } from "node:fs";
import { access, stat } from "node:fs/promises";
import { readStarterRules } from "@plumbline/engine";
import type { Settings } from "@plumbline/server";
import {
  createOkFinding,
  createProblemFinding,
  createWarningFinding,
  type DoctorFinding,
  formatErrorReason,
} from "./doctor-finding.js";

type Grant = Settings["folders"][number];

export async function checkGrantedFolders({ folders }: Settings): Promise<readonly DoctorFinding[]> {
  if (folders.length === 0) {
    return [createOkFinding("folders", "none (PLUMBLINE_FOLDERS): connectors may read git repositories only")];
  }
  return Promise.all(folders.map((grant) => checkFolder("folders", "PLUMBLINE_FOLDERS", grant)));
}

export async function checkGrantedSecrets({
  secretVariables,
  secretFolders,
}: Settings): Promise<readonly DoctorFinding[]> {
  const variables = secretVariables.map((grant) =>
    createOkFinding("secrets", `variables ${grant.what}, ${forWhom(grant)}`),
  );
  const folders = secretFolders.map((grant) => checkFolder("secrets", "PLUMBLINE_SECRET_FOLDERS", grant));
  return [...variables, ...(await Promise.all(folders))];
}

/** Editors choose what is read with it: which account, which of its profiles and roles. */
export async function checkGrantedCloudIdentity({ cloudIdentity }: Settings): Promise<readonly DoctorFinding[]> {
  const setting = "PLUMBLINE_CLOUD_IDENTITY";
  if (cloudIdentity.length === 0)
    return [
      createOkFinding("identity", `lent to nobody (${setting}): connectors to clouds need credentials of their own`),
    ];
  return cloudIdentity.map((grant) => {
    const means =
      grant.what === "own"
        ? "editors read clouds as this machine, with any of its profiles and roles"
        : "editors have programs started that this machine's profiles name";
    return createWarningFinding("identity", `${grant.what} is lent ${forWhom(grant)}: ${means} (${setting})`);
  });
}

async function checkFolder(about: string, variable: string, grant: Grant): Promise<DoctorFinding> {
  const { what: folder } = grant;
  const advice = `put it right, or take it out of ${variable}`;
  try {
    if (!(await stat(folder)).isDirectory()) return createProblemFinding(about, `${folder} is no folder: ${advice}`);
    await access(folder, constants.R_OK | constants.X_OK);
    return createOkFinding(about, `${folder} can be read, ${forWhom(grant)}`);
  } catch (error) {
    return createProblemFinding(about, `${folder} cannot be read (${formatErrorReason(error)}): ${advice}`);
  }
}

function forWhom({ tenant, host }: Grant): string {
  const whom = tenant === "*" ? "for every tenant" : `for tenant ${tenant}`;
  const where = host === null ? "" : `, sent to ${host} only`;
  return `${tenant === null ? "for tenant default as long as there is no other" : whom}${where}`;
}

export async function checkMailSettings({
  smtpUrl,
  mailFrom,
  mailSenders,
  mailDomains,
}: Settings): Promise<readonly DoctorFinding[]> {
  if (smtpUrl === null)
    return [createOkFinding("mail", "no mail server (PLUMBLINE_SMTP_URL): notifications by e-mail are not sent")];
  const { protocol, host } = new URL(smtpUrl);
  const server = `${protocol}//${host}`;
  return [
    mailFrom.endsWith("@localhost")
      ? createWarningFinding("mail", `${server}, but many refuse mail from ${mailFrom}: set PLUMBLINE_MAIL_FROM`)
      : createOkFinding(
          "mail",
          `${server}, from ${[mailFrom, ...mailSenders].join(", ")}, to ${mailDomains.length === 0 ? "mail boxes of its domain" : mailDomains.join(", ")} (PLUMBLINE_MAIL_DOMAINS)`,
        ),
  ];
}

export async function checkPrivateAddressSetting({
  allowPrivateAddresses,
}: Settings): Promise<readonly DoctorFinding[]> {
  if (allowPrivateAddresses === false) {
    return [createOkFinding("network", "connectors and notifications may not reach private addresses")];
  }
  const [all, some] =
    allowPrivateAddresses === true
      ? [true, []]
      : [
          allowPrivateAddresses.all,
          [
            ...allowPrivateAddresses.networks.map(({ address, bits }) => `${address}/${bits}`),
            ...allowPrivateAddresses.hosts,
          ],
        ];
  const setting = "(PLUMBLINE_ALLOW_PRIVATE_ADDRESSES)";
  return [
    all
      ? createWarningFinding(
          "network",
          `connectors and notifications of every tenant may reach private addresses ${setting}`,
        )
      : createOkFinding("network", `connectors and notifications may reach ${some.join(", ")} ${setting}`),
  ];
}

export async function checkStarterRules(): Promise<readonly DoctorFinding[]> {
  const rules = readStarterRules();
  return [
    rules.length === 0
      ? createProblemFinding("rules", "the starter rules are missing: install Plumbline again")
      : createOkFinding("rules", `${rules.length} starter rules`),
  ];
}
