param httpsOnly bool = false

resource a 'Microsoft.Storage/storageAccounts@2023-01-01' = {
  name: 'a'
  properties: {
    supportsHttpsTrafficOnly: httpsOnly // BAD
  }
}

resource old 'Microsoft.Storage/storageAccounts@2018-07-01' = {
  name: 'old'
  properties: {} // BAD
}

resource older 'Microsoft.Storage/storageAccounts@2017-10-01' = { // BAD
  name: 'older'
}
