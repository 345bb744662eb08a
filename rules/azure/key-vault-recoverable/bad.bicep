resource a 'Microsoft.KeyVault/vaults@2023-07-01' = {
  name: 'a'
  properties: { // BAD
    enableSoftDelete: true
  }
}

resource c 'Microsoft.KeyVault/vaults@2023-07-01' = {
  name: 'c'
  properties: {
    enablePurgeProtection: false // BAD
  }
}

resource d 'Microsoft.KeyVault/vaults@2023-07-01' = {
  name: 'd'
  properties: {
    enablePurgeProtection: null // BAD
  }
}
