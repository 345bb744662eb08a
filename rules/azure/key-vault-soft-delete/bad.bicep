param softDelete bool = false

resource b 'Microsoft.KeyVault/vaults@2019-09-01' = {
  name: 'b'
  properties: {
    enableSoftDelete: softDelete // BAD
    enablePurgeProtection: true
  }
}
