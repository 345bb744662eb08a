resource "azurerm_virtual_network_gateway" "both" {
  name = "both"
  type = "Vpn"
  vpn_client_configuration {
    address_space  = ["10.2.0.0/24"]
    vpn_auth_types = ["AAD", "Certificate"] # BAD
  }
}

resource "azurerm_virtual_network_gateway" "silent" {
  name = "silent"
  type = "Vpn"
  vpn_client_configuration { # BAD
    address_space = ["10.2.0.0/24"]
    root_certificate {
      name             = "root"
      public_cert_data = "MII"
    }
  }
}
