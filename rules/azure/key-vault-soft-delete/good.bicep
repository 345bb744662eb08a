resource a 'Microsoft.KeyVault/vaults@2023-07-01' = {
  name: 'a'
  properties: {
    enableSoftDelete: true
  }
}
