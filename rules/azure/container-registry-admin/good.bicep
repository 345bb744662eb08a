param admin bool

resource a 'Microsoft.ContainerRegistry/registries@2023-07-01' = {
  name: 'a'
  sku: {
    name: 'Basic'
  }
  properties: {}
}

resource b 'Microsoft.ContainerRegistry/registries@2023-07-01' = {
  name: 'b'
  properties: {
    adminUserEnabled: false
  }
}

resource c 'Microsoft.ContainerRegistry/registries@2023-07-01' = {
  name: 'c'
  properties: {
    adminUserEnabled: admin
  }
}
