param https bool = true
param later bool

resource web 'Microsoft.Web/sites@2022-09-01' = {
  name: 'web'
  kind: 'app,linux'
  properties: {
    httpsOnly: https
  }
}

resource func 'Microsoft.Web/sites@2022-09-01' = {
  name: 'func'
  kind: 'functionapp'
  properties: {
    httpsOnly: later
  }
}
