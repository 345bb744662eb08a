resource a 'Microsoft.Storage/storageAccounts@2023-01-01' = {
  name: 'a'
  properties: {
    publicNetworkAccess: 'Enabled'
    networkAcls: {
      bypass: 'AzureServices'
      defaultAction: 'Allow' // BAD
    }
  }
}

resource b 'Microsoft.Storage/storageAccounts@2023-01-01' = {
  name: 'b'
  properties: {} // BAD
}

resource c 'Microsoft.Storage/storageAccounts@2023-01-01' = { // BAD
  name: 'c'
}
