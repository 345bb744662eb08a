/** `AWS::S3::Bucket` → `s3`, `Microsoft.Storage/storageAccounts` → `storage`, `apps/v1/Deployment` → `apps`. */
export function serviceOf(type: string): string {
  const [, service] = /^(?:AWS::|Microsoft\.)?([^:/.]+)/i.exec(type) ?? [];
  return (service ?? type).toLowerCase();
}
