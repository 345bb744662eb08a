/** `AWS::S3::Bucket` → `s3`, `Microsoft.Storage/storageAccounts` → `storage`, `apps/v1/Deployment` → `apps`, `v1/Pod` → `core`. */
export function parseServiceOfType(type: string): string {
  if (/^v\d/.test(type)) return "core";
  const [, service] = /^(?:AWS::|Microsoft\.)?([^:/.]+)/i.exec(type) ?? [];
  return (service ?? type).toLowerCase();
}
