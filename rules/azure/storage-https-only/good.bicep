param httpsOnly bool = true
param decidedLater bool

resource bydefault 'Microsoft.Storage/storageAccounts@2023-01-01' = {
  name: 'bydefault'
  kind: 'StorageV2'
  properties: {}
}

resource old 'microsoft.storage/storageaccounts@2018-07-01' = {
  name: 'old'
  properties: {
    supportsHttpsTrafficOnly: httpsOnly
  }
}

resource later 'Microsoft.Storage/storageAccounts@2018-07-01' = {
  name: 'later'
  properties: {
    supportsHttpsTrafficOnly: decidedLater
  }
}
