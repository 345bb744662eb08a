param protect bool

resource a 'Microsoft.KeyVault/vaults@2023-07-01' = {
  name: 'a'
  properties: {
    enablePurgeProtection: true
  }
}

resource b 'Microsoft.KeyVault/vaults@2023-07-01' = {
  name: 'b'
  properties: {
    enableSoftDelete: true
    enablePurgeProtection: protect
  }
}
