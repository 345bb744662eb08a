resource address 'Microsoft.Network/publicIPAddresses@2023-11-01' = {
  name: 'shop-ssh-jumper-ip'
  location: 'westeurope'
}

resource nic 'Microsoft.Network/networkInterfaces@2023-11-01' = {
  name: 'shop-ssh-jumper'
  location: 'westeurope'
  properties: {
    ipConfigurations: [{ name: 'ip', properties: { publicIPAddress: { id: address.id } } }]
  }
}

resource inside 'Microsoft.Network/networkInterfaces@2023-11-01' = {
  name: 'shop-web'
  location: 'westeurope'
  properties: {
    ipConfigurations: [{ name: 'ip', properties: { privateIPAllocationMethod: 'Dynamic' } }]
  }
}
